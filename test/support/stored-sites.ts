// Call sites as tools find them: stored, and opened again.
import {
  encodeCallSites,
  openCallSites,
  openOpenSites,
} from '../../index-store/sections/call-sites/call-sites-file.ts';
import type { OpenSite, OutsideSite } from '../../lib/model/graph-data.ts';
import type { CallSites, OpenSites } from '../../lib/model/index-snapshot.ts';

export function storedOpenSites(sites: readonly OpenSite[]): OpenSites {
  return openOpenSites(encodeCallSites(sites));
}

export function storedOutsideSites(sites: readonly OutsideSite[]): CallSites<OutsideSite> {
  return openCallSites(encodeCallSites(sites));
}
