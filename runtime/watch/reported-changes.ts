// Whether the system reports all changes of a folder: not what other machines change on a drive that they share. Watches nothing.
import { statfsSync } from 'node:fs';

/** File systems that other machines, or the host of a virtual one, may write to. Numbers as in statfs(2) of Linux, and in the kernel's magic.h. */
const SHARED: ReadonlySet<number> = new Set([
  0x00c3_6400, // Ceph
  0x0102_1997, // 9P
  0x0116_1970, // GFS2
  0x0bd0_0bd0, // Lustre
  0x4750_4653, // GPFS
  0x517b, // SMB
  0x5346_414f, // AFS
  0x564c, // NetWare
  0x6573_5546, // FUSE, and virtiofs
  0x6969, // NFS
  0x6b41_4653, // AFS of the kernel
  0x7375_7245, // Coda
  0x7461_636f, // OCFS2
  0x786f_4256, // VirtualBox
  0x7c7c_6673, // Parallels
  0xbacb_acbc, // VMware
  0xfe53_4d42, // SMB 2
  0xff53_4d42, // CIFS
]);
/** Where macOS mounts other drives. */
const MOUNTED = /^\/(?:Volumes|Network|net)\//;

export interface ReportingSystem {
  readonly platform: NodeJS.Platform;
  /** The number of the file system that a folder is on. */
  readonly fileSystemOf: (folder: string) => number;
}

const HERE: ReportingSystem = {
  platform: process.platform,
  fileSystemOf: (folder) => statfsSync(folder).type,
};

/** False where it is not known. `root` is a real path. */
export function reportsAllChanges(root: string, { platform, fileSystemOf } = HERE): boolean {
  if (platform === 'darwin') return !MOUNTED.test(root);
  if (platform !== 'linux') return false;
  try {
    return !SHARED.has(fileSystemOf(root));
  } catch {
    return false;
  }
}
