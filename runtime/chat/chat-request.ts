// What the page may send to the chat's model: messages and tools, each field by name. Everything else, the model above all, is configured.
import Joi from 'joi';
import { count, flag, text } from '../../handlers/_fields.ts';
import type { JsonSchema } from '../../handlers/_call/tool-schemas.ts';
import { reading } from '../channels/http/api-routes.ts';
import type { ApiRoute } from '../channels/http/openapi.ts';
import type { ServedChat } from './chat-settings.ts';

/** The wire that the page speaks through this server. */
export const WIRE = 'openai';

const MOST_MESSAGES = 1000;
const MOST_CALLS = 64;
const MOST_TOOLS = 64;
const LONGEST_TEXT = 1024 * 1024;
const LONGEST_NAME = 200;

/** Messages and tools in the form of OpenAI's chat completions. */
export interface ChatRequest {
  readonly messages: readonly object[];
  readonly tools?: readonly object[];
}

const name = Joi.string().max(LONGEST_NAME);
const words = Joi.string().max(LONGEST_TEXT).allow('');
const isFunction = Joi.valid('function').required().description('Always `function`');

const toolCall = Joi.object({
  id: name.required().description('Id of the call'),
  type: isFunction,
  function: Joi.object({
    name: name.required().description('Name of the tool'),
    arguments: words.required().description('Arguments as JSON, as the model wrote them'),
  })
    .required()
    .description('The call'),
});

const message = Joi.object({
  role: Joi.valid('system', 'user', 'assistant', 'tool').required().description('Who says it'),
  content: words.allow(null).description('What is said'),
  tool_calls: Joi.array().items(toolCall).max(MOST_CALLS).description('Calls of an assistant'),
  tool_call_id: name.description('Call that a message of a tool answers, by id'),
});

const tool = Joi.object({
  type: isFunction,
  function: Joi.object({
    name: name.required().description('Name of the tool'),
    description: words.description('What it answers'),
    parameters: Joi.object().unknown(true).description('JSON Schema of its arguments'),
  })
    .required()
    .description('The tool'),
});

export const CHAT_REQUEST: Joi.ObjectSchema<ChatRequest> = Joi.object<ChatRequest>({
  messages: Joi.array()
    .items(message)
    .min(1)
    .max(MOST_MESSAGES)
    .required()
    .description('The conversation so far'),
  tools: Joi.array().items(tool).max(MOST_TOOLS).description('Tools that the model may call'),
});

/** What the page learns of the chat. */
export function chatState({ settings, off }: ServedChat): object {
  if (settings === null) return off === null ? { configured: false } : { configured: false, off };
  const { model, address, isLoopback, key, context } = settings;
  return {
    configured: true,
    model,
    host: address.host,
    is_loopback: isLoopback,
    has_key: key !== null,
    context,
    wire: WIRE,
  };
}

/** The routes of the chat, as they are documented. */
export const CHAT_ROUTES: readonly ApiRoute[] = [
  reading('/chat', 'chat', 'Which model the chat of the web UI asks', {
    configured: flag.description('Whether there is one; the other fields are absent if not'),
    off: text.optional().description('Why a configured chat is off'),
    model: text.optional().description('Name of the model'),
    host: text.optional().description('Host and port of its server'),
    is_loopback: flag.optional().description('Whether that is this machine'),
    has_key: flag.optional().description('Whether a key is sent along, which is never shown'),
    context: count
      .allow(null)
      .optional()
      .description('Tokens that it reads and writes in all; null if not stated'),
    wire: text.optional().description('Form of requests and events'),
  }),
  {
    method: 'post',
    path: '/chat',
    id: 'ask_chat',
    summary: 'Passes a conversation on to the model, and its answer back as it is written',
    description:
      "Only for the server's own page. Events are those of OpenAI's chat completions; what goes wrong at the model's server is an event with `error`.",
    body: {
      name: 'chat_request',
      get schema() {
        return CHAT_REQUEST['~standard'].jsonSchema.input({
          target: 'draft-2020-12',
        }) as JsonSchema;
      },
      examples: [{ messages: [{ role: 'user', content: 'What calls `main`?' }] }],
    },
    answer: { mediaType: 'text/event-stream' },
    failures: [
      'invalid_request',
      'payload_too_large',
      'unsupported_media_type',
      'not_found',
      'too_busy',
      'forbidden_origin',
      'shutting_down',
      'internal',
    ],
  },
];
