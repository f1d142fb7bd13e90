// go.mod: the versions that it requires are those that are used.
import { named, type PackageManager } from './_manifest.ts';

export const go: PackageManager = {
  manager: 'go',
  family: 'go',
  manifests: /^go\.mod$/,
  locks: null,
  read({ text }) {
    const own = /^module[ \t]+"?([^\s"]+)/m.exec(text)?.[1];
    const required = [...text.matchAll(/^(?:require)?[ \t]+"?([^\s"()]+)"?[ \t]+(v[^\s/]+)/gm)];
    return {
      defines: named(own, undefined),
      uses: required.flatMap(([, name, version]) => named(name, version)),
    };
  },
  packageOf: (module, used) => {
    for (let path = module; path !== ''; path = path.slice(0, Math.max(path.lastIndexOf('/'), 0)))
      if (used.has(path)) return path;
    return undefined;
  },
};
