// Types of Fastify: servers, requests and replies, and the members that code adds to them. Declares types; resolves nothing.
import type { DescribedTypes } from '../../_described-types.ts';

export const types: DescribedTypes = {
  id: 'fastify',
  name: 'Fastify',
  families: ['ecmascript'],
  types: {
    Instance: {
      paths: ['fastify.FastifyInstance', 'fastify', 'fastify.fastify', 'fastify.default'],
      members: {
        '@':
          'register addHook route get head post put patch delete options all setErrorHandler setNotFoundHandler ' +
          'addSchema addContentTypeParser setValidatorCompiler setSerializerCompiler withTypeProvider',
      },
      registers: { Instance: 'decorate', Request: 'decorateRequest', Reply: 'decorateReply' },
    },
    Request: {
      paths: ['fastify.FastifyRequest'],
      members: { Instance: '.server' },
    },
    Reply: {
      paths: ['fastify.FastifyReply'],
      members: {
        Instance: '.server',
        Request: '.request',
        '@': 'code status header headers type send redirect removeHeader serializer setCookie clearCookie',
      },
    },
  },
  covers: [
    'Members that code adds to servers, requests and replies, by `app.decorate("mail", send)`, `decorateRequest` and `decorateReply`: `app.mail()`, `request.server.mail()`',
  ],
  limits: [
    'Of plugins and handlers only those are followed whose parameters have types: `FastifyInstance`, `FastifyRequest`, `FastifyReply`.',
  ],
};
