// The export `codegraph/tools`: tools called directly, over indexes opened from their files. Knows no transport.
import { portableBackend, type PortableOptions } from '../portable/portable-backend.ts';
import { toolsOver, type Tools } from '../portable/tools-over.ts';

/** The tools over these indexes. Each index is opened by the first call that asks for it. */
export function createTools(options: PortableOptions): Tools {
  return toolsOver(portableBackend(options));
}
