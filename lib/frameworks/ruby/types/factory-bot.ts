// Results of Factory Bot: objects of the classes that factories declare. Declares types; resolves nothing.
import type { DescribedTypes } from '../../_described-types.ts';

const ONE = 'create build build_stubbed';
const MANY = 'create_list build_list build_stubbed_list create_pair build_pair';
const named = (names: string, type: string): Record<string, string> =>
  Object.fromEntries(
    names.split(' ').flatMap((name) => [
      [name, type],
      [`FactoryBot.${name}`, type],
      [`FactoryGirl.${name}`, type],
    ]),
  );

export const types: DescribedTypes = {
  id: 'factory-bot',
  name: 'Factory Bot',
  families: ['ruby'],
  types: {},
  functions: { ...named(ONE, 'one(&factory)'), ...named(MANY, 'Array<one(&factory)>') },
  covers: [
    'objects that `create(:user)` and the like make, where `factory :user` declares the name: of the class that its option states, or that is named like it',
  ],
  limits: ['Factories within factories have the class of their name alone.'],
};
