// The range of dates. Checks computed moments; parses nothing.
import { QueryFault, type Span } from '../../query-fault.ts';
import { MAX_YEAR, dayNumber } from '../calendar.ts';
import { MomentValue, type MomentParts } from '../temporal-value.ts';

const [FIRST_DAY, LAST_DAY] = [dayNumber(-MAX_YEAR, 1, 1), dayNumber(MAX_YEAR, 12, 31)];

export function momentFrom(parts: MomentParts, at: Span): MomentValue {
  if (parts.day === null || (parts.day >= FIRST_DAY && parts.day <= LAST_DAY))
    return new MomentValue(parts);
  throw new QueryFault(
    'invalid_request',
    'The date is out of range.',
    at,
    `Years range from -${MAX_YEAR} to ${MAX_YEAR}.`,
  );
}
