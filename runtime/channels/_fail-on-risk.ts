// `--fail-on`: makes a command fail if a change is too risky, for CI. Does not assess the risk.
import { Option } from 'commander';
import type { JudgedRisk } from '../../handlers/_tool.ts';

const LEVELS = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const;
const CHOICES = ['medium', 'high', 'critical'] as const;

export function failOptions(): Option[] {
  return [
    new Option(
      '--fail-on <risk>',
      `exit with status 1 at this risk or higher; UNKNOWN counts as any risk (one of: ${CHOICES.join(', ')})`,
    ).choices(CHOICES),
    new Option('--pass-unknown', 'with --fail-on: let UNKNOWN pass with a warning'),
  ];
}

/** UNKNOWN may be any risk, so it fails unless it is explicitly accepted, with a warning. */
export function refusalOf(
  { risk, reasons }: JudgedRisk,
  { failOn, passUnknown }: { readonly failOn: string; readonly passUnknown: boolean },
): { readonly fails: boolean; readonly text: string } {
  const why = reasons.map((reason) => `  ${reason}`).join('\n');
  if (risk === 'UNKNOWN') {
    return {
      fails: !passUnknown,
      text: `risk is UNKNOWN: unresolved calls may raise it to ${failOn}${passUnknown ? '; passed because of --pass-unknown' : '. --pass-unknown lets it pass'}\n${why}`,
    };
  }
  const fails = LEVELS.indexOf(risk) >= LEVELS.findIndex((level) => level.toLowerCase() === failOn);
  return { fails, text: fails ? `risk is ${risk}: fails on ${failOn}\n${why}` : '' };
}
