// The calendar, beside the one that JavaScript has and over all the years that it has not.
import test from 'ava';
import {
  MAX_YEAR,
  addMonths,
  calendarDate,
  dayNumber,
  dayOfQuarter,
  dayOfWeek,
  dayOfWeekDate,
  dayOfYear,
  weekOf,
  weeksInYear,
} from '../../../../lib/cypher/temporal/calendar.ts';

const DAY_MILLIS = 86_400_000;

test('every day of six centuries, and days of other times, are those of Date', (t) => {
  const days = [
    ...Array.from({ length: 220_000 }, (_, index) => index - 110_000),
    ...Array.from({ length: 2_000 }, (_, index) => (index - 1_000) * 99_991),
  ];
  for (const day of days) {
    const date = new Date(day * DAY_MILLIS);
    const { year, month, day: dayOfMonth } = calendarDate(day);
    if (
      year !== date.getUTCFullYear() ||
      month !== date.getUTCMonth() + 1 ||
      dayOfMonth !== date.getUTCDate()
    )
      t.fail(`day ${day}: ${year}-${month}-${dayOfMonth}`);
    if (dayNumber(year, month, dayOfMonth) !== day)
      t.fail(`${year}-${month}-${dayOfMonth} is not day ${day}`);
    if (dayOfWeek(day) !== ((date.getUTCDay() + 6) % 7) + 1) t.fail(`day ${day} of the week`);
  }
  t.pass();
});

test('the farthest years have their days', (t) => {
  for (const year of [-MAX_YEAR, -1, 0, MAX_YEAR]) {
    for (const [month, day] of [
      [1, 1],
      [2, 28],
      [12, 31],
    ] as const)
      t.deepEqual(calendarDate(dayNumber(year, month, day)), { year, month, day });
  }
});

test('weeks, quarters and days of the year lead back to the day', (t) => {
  for (let day = -40_000; day < 40_000; day++) {
    const { week, weekYear } = weekOf(day);
    const { year, month } = calendarDate(day);
    if (dayOfWeekDate(weekYear, week, dayOfWeek(day)) !== day || week > weeksInYear(weekYear))
      t.fail(`week of day ${day}`);
    if (dayNumber(year, 1, 1) + dayOfYear(day) - 1 !== day) t.fail(`day of the year of day ${day}`);
    if (dayNumber(year, Math.floor((month - 1) / 3) * 3 + 1, 1) + dayOfQuarter(day) - 1 !== day)
      t.fail(`day of the quarter of day ${day}`);
  }
  t.pass();
});

test('a month more or less keeps the day, or ends at the last', (t) => {
  t.is(addMonths(dayNumber(2024, 1, 31), 1), dayNumber(2024, 2, 29));
  t.is(addMonths(dayNumber(2024, 3, 31), -13), dayNumber(2023, 2, 28));
  t.is(addMonths(dayNumber(-1, 12, 15), 1), dayNumber(0, 1, 15));
});
