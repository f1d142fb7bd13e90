// A server for this machine in Node.js, over an index in a folder.
import { fromFolder, serve } from 'codegraph/adapters/node';

serve({ port: 4747, repositories: { flask: fromFolder('indexes/flask') } });
