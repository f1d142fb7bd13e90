// What functions of React make of a component that is loaded later. Declares types; resolves nothing.
import type { DescribedTypes } from '../../_described-types.ts';

export const types: DescribedTypes = {
  id: 'react',
  name: 'React',
  families: ['ecmascript'],
  types: {},
  functions: {
    'react.lazy': 'loaded(0)',
    '@loadable/component': 'loaded(0)',
  },
  bases: [
    [
      'react.Component react.PureComponent',
      'constructor render componentDidMount componentDidUpdate componentWillUnmount componentDidCatch shouldComponentUpdate getSnapshotBeforeUpdate getDerivedStateFromProps getDerivedStateFromError getChildContext componentWillMount componentWillReceiveProps componentWillUpdate UNSAFE_*',
    ],
  ],
  covers: [
    'Components that are loaded later, such as `lazy(() => import("./Card"))`, are those that the file exports by default',
  ],
  limits: ['A loader that does more than import a file says nothing.'],
};
