// What functions of React make of components and functions that they are given. Declares types; resolves nothing.
import type { DescribedTypes } from '../../_described-types.ts';

export const types: DescribedTypes = {
  id: 'react',
  name: 'React',
  families: ['ecmascript'],
  types: {},
  functions: {
    'react.lazy': 'loaded(0)',
    '@loadable/component': 'loaded(0)',
    'react.useCallback': '#0',
  },
  bases: [
    [
      'react.Component react.PureComponent',
      'constructor render componentDidMount componentDidUpdate componentWillUnmount componentDidCatch shouldComponentUpdate getSnapshotBeforeUpdate getDerivedStateFromProps getDerivedStateFromError getChildContext componentWillMount componentWillReceiveProps componentWillUpdate UNSAFE_*',
    ],
  ],
  covers: [
    'Components that are loaded later, such as `lazy(() => import("./Card"))`, are those that the file exports by default',
    '`useCallback` returns the function that it is given',
  ],
  limits: ['A loader that does more than import a file says nothing.'],
};
