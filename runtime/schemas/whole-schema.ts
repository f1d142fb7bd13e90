// The JSON Schema of a tool's response with all that is checked: every required field, every part that agents are shown briefly. Checks nothing.
import type Joi from 'joi';
import type { ShownBriefly } from '../../handlers/_fields.ts';
import type { AnyTool } from '../../handlers/_tool.ts';
import { responseJsonSchema, type JsonSchema } from './tool-schemas.ts';

/** As `responseJsonSchema`, for readers that need not save words. */
export function wholeResponseSchema(tool: Pick<AnyTool, 'response'>): JsonSchema {
  return responseJsonSchema({ response: whole(tool.response) as Joi.ObjectSchema });
}

interface Described {
  readonly flags?: { readonly presence?: Joi.PresenceMode; readonly description?: string };
  readonly allow?: readonly unknown[];
  readonly metas?: readonly Partial<ShownBriefly>[];
}

// Joi keeps "all fields are required" as a preference, which its JSON Schemas do not tell: here each field says it.
function whole(schema: Joi.Schema): Joi.Schema {
  const { flags = {}, allow = [], metas = [] } = schema.describe() as Described;
  const inFull = metas.find((item) => item.whole)?.whole?.();
  if (inFull) {
    const full = whole(allow.includes(null) ? inFull.allow(null) : inFull).presence(
      flags.presence ?? 'required',
    );
    return flags.description === undefined ? full : full.description(flags.description);
  }
  const each = (item: Joi.Schema, { name }: { readonly name: string }): Joi.Schema => {
    const part = whole(item);
    return name === 'keys' && (part.describe() as Described).flags?.presence === undefined
      ? part.required()
      : part;
  };
  // Joi's own types take its function for a flag.
  return schema.$_modify({ each: each as never, ref: false }) ?? schema;
}
