// How well a value fits a type, in steps, as the kit of languages has them. Compares nothing.
export {
  CONVERTED,
  NEVER,
  SAME,
  SUBTYPE,
  UNSURE,
  type Assignability,
} from '../../languages/_kit/resolution/assignability-grades.ts';
