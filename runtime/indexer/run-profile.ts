// The profile of one indexing run: time and memory by phase, taken from its progress. Shows no progress itself.
import type { OnProgress } from './progress.ts';

/** Times in seconds. Processor time is that of all threads of this process, without the parse processes. */
export interface PhaseProfile {
  readonly phase: string;
  readonly seconds: number;
  readonly processorSeconds: number;
  /** Of the process, when the phase ended. */
  readonly residentMegabytes: number;
  readonly heapMegabytes: number;
}

export interface RunProfile {
  readonly onProgress: OnProgress;
  /** Ends the last phase. In the order of the run; a phase that came again is counted with its first time. */
  phases(): PhaseProfile[];
}

interface Moment {
  readonly at: number;
  readonly processor: NodeJS.CpuUsage;
}

/** Passes all progress on. `isFirst`: whether the start of the process belongs to the run. */
export function profileRun(onProgress: OnProgress, isFirst = true): RunProfile {
  const profiles = new Map<string, PhaseProfile>();
  let current = 'start';
  let since: Moment = isFirst ? { at: 0, processor: { user: 0, system: 0 } } : momentNow();
  const end = (): void => {
    const now = momentNow();
    profiles.set(current, added(profiles.get(current), profileOf(current, since, now)));
    since = now;
  };
  return {
    onProgress: (progress) => {
      if (progress.phase !== current) {
        end();
        current = progress.phase;
      }
      onProgress(progress);
    },
    phases: () => {
      end();
      return [...profiles.values()];
    },
  };
}

function momentNow(): Moment {
  return { at: performance.now(), processor: process.cpuUsage() };
}

function profileOf(phase: string, since: Moment, now: Moment): PhaseProfile {
  const { rss, heapUsed } = process.memoryUsage();
  const microseconds =
    now.processor.user + now.processor.system - since.processor.user - since.processor.system;
  return {
    phase,
    seconds: (now.at - since.at) / 1000,
    processorSeconds: microseconds / 1e6,
    residentMegabytes: rss / 1e6,
    heapMegabytes: heapUsed / 1e6,
  };
}

function added(before: PhaseProfile | undefined, more: PhaseProfile): PhaseProfile {
  return before === undefined
    ? more
    : {
        ...more,
        seconds: before.seconds + more.seconds,
        processorSeconds: before.processorSeconds + more.processorSeconds,
      };
}
