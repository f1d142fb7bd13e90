// The proleptic Gregorian calendar over day numbers, with ISO weeks; day 0 is 1970-01-01. Knows no times and no zones.
// Implemented here, since libraries support fewer years than openCypher requires.

export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Years range from minus this to this. */
export const MAX_YEAR = 999_999_999;
/** The calendar repeats itself after 400 years. */
export const DAYS_IN_CYCLE = 146_097;
const DAYS_BEFORE_1970 = 719_468;

/** Years begin in March here, so that a leap day is the last day. */
export function dayNumber(year: number, month: number, day: number): number {
  const shifted = month > 2 ? year : year - 1;
  const cycle = Math.floor(shifted / 400);
  const yearOfCycle = shifted - cycle * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  return (
    cycle * DAYS_IN_CYCLE +
    yearOfCycle * 365 +
    Math.floor(yearOfCycle / 4) -
    Math.floor(yearOfCycle / 100) +
    dayOfYear -
    DAYS_BEFORE_1970
  );
}

export function calendarDate(number: number): CalendarDate {
  const days = number + DAYS_BEFORE_1970;
  const cycle = Math.floor(days / DAYS_IN_CYCLE);
  const dayOfCycle = days - cycle * DAYS_IN_CYCLE;
  const yearOfCycle = Math.floor(
    (dayOfCycle -
      Math.floor(dayOfCycle / 1460) +
      Math.floor(dayOfCycle / 36_524) -
      Math.floor(dayOfCycle / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfCycle - (365 * yearOfCycle + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = ((monthFromMarch + 2) % 12) + 1;
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  return { year: cycle * 400 + yearOfCycle + (month > 2 ? 0 : 1), month, day };
}

export function daysInMonth(year: number, month: number): number {
  return dayNumber(month === 12 ? year + 1 : year, (month % 12) + 1, 1) - dayNumber(year, month, 1);
}

export function quarterOf(month: number): number {
  return Math.ceil(month / 3);
}

/** From 1 in January to 366. */
export function dayOfYear(number: number): number {
  return number - dayNumber(calendarDate(number).year, 1, 1) + 1;
}

export function dayOfQuarter(number: number): number {
  const { year, month } = calendarDate(number);
  return number - dayNumber(year, quarterOf(month) * 3 - 2, 1) + 1;
}

/** Monday is 1, Sunday 7. */
export function dayOfWeek(number: number): number {
  return modulo(number + 3, 7) + 1;
}

/** A week belongs to the year of its Thursday. */
export function weekOf(number: number): { readonly weekYear: number; readonly week: number } {
  const thursday = number - dayOfWeek(number) + 4;
  const { year } = calendarDate(thursday);
  return { weekYear: year, week: Math.floor((thursday - dayNumber(year, 1, 1)) / 7) + 1 };
}

export function weeksInYear(weekYear: number): number {
  return weekOf(dayNumber(weekYear, 12, 28)).week;
}

export function dayOfWeekDate(weekYear: number, week: number, day: number): number {
  const inFirstWeek = dayNumber(weekYear, 1, 4);
  return inFirstWeek - dayOfWeek(inFirstWeek) + (week - 1) * 7 + day;
}

/** A day that does not exist becomes the last of its month. */
export function addMonths(number: number, months: number): number {
  const { year, month, day } = calendarDate(number);
  const total = year * 12 + month - 1 + months;
  const [newYear, newMonth] = [Math.floor(total / 12), modulo(total, 12) + 1];
  return dayNumber(newYear, newMonth, Math.min(day, daysInMonth(newYear, newMonth)));
}

/** Never negative, unlike `%`. */
export function modulo(value: number, by: number): number {
  return value - Math.floor(value / by) * by;
}
