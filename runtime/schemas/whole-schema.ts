// The complete JSON Schema of a tool's response: all required fields, and parts that are abbreviated for agents. Validates nothing.
import type Joi from 'joi';
import type { ShownBriefly } from '../../handlers/_fields.ts';
import type { AnyTool } from '../../handlers/_tool.ts';
import { responseJsonSchema, type JsonSchema } from '../../handlers/_call/tool-schemas.ts';

/** Like `responseJsonSchema`, but complete. */
export function wholeResponseSchema(tool: Pick<AnyTool, 'response'>): JsonSchema {
  return responseJsonSchema({ response: whole(tool.response) as Joi.ObjectSchema });
}

interface Described {
  readonly flags?: { readonly presence?: Joi.PresenceMode; readonly description?: string };
  readonly allow?: readonly unknown[];
  readonly metas?: readonly Partial<ShownBriefly>[];
}

// Joi has "all fields are required" as a preference, which its JSON Schemas omit: here it is set for each field.
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
  // Joi's types declare this function as a flag.
  return schema.$_modify({ each: each as never, ref: false }) ?? schema;
}
