// Types of pydantic: validators and serializers that models run. Declares types; resolves nothing.
import type { DecoratorRule, DescribedTypes } from '../../_described-types.ts';

const registers: DecoratorRule = { use: 'registers' };
const wraps: DecoratorRule = { use: 'wraps' };

export const types: DescribedTypes = {
  id: 'pydantic',
  name: 'pydantic',
  families: ['python'],
  types: {},
  decorators: {
    ...Object.fromEntries(
      [
        'field_validator',
        'model_validator',
        'validator',
        'root_validator',
        'field_serializer',
        'model_serializer',
        'computed_field',
        'functional_validators.field_validator',
        'functional_validators.model_validator',
        'v1.validator',
        'v1.root_validator',
      ].map((name) => [`pydantic.${name}`, registers]),
    ),
    'pydantic.dataclasses.dataclass': wraps,
    'pydantic.validate_call': wraps,
    'pydantic.validate_arguments': wraps,
  },
  covers: ['validators and serializers: models call them'],
  limits: ['Which code makes an object of a model, and so runs its validators, is not followed.'],
};
