// A server for this machine in Deno, over an index in a folder.
import { fromFolder, serve } from 'codegraph/adapters/deno';

serve({ port: 4747, repositories: { flask: fromFolder('indexes/flask') } });
