// A server for this machine in Bun, over an index in a folder.
import { fromFolder, serve } from 'codegraph/adapters/bun';

serve({ port: 4747, repositories: { flask: fromFolder('indexes/flask') } });
