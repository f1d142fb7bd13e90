// The page: the bar, the screen that the address names, and the panel beside it. Each screen is loaded when it is first shown.
import { render, type ComponentType } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { askEarly, loadScreen } from './early.ts';
import { Bar } from './parts/bar.tsx';
import { Banner } from './parts/banner.tsx';
import { NotLoaded } from './parts/loaded.tsx';
import { listenToKeys } from './keys.ts';
import { listenToEvents } from './events.ts';
import type { Place, Screen } from './pure/places.ts';
import { Repositories } from './screens/repositories.tsx';
import { Repository } from './screens/repository.tsx';
import { SymbolScreen } from './screens/symbol/symbol.tsx';
import { followLinks, isAsking, markReady, markWaiting, place } from './state.ts';

type ScreenOf = ComponentType<{ place: Place }>;

/** Screens that are not loaded with the page. */
const LATER: Partial<Record<Screen, () => Promise<ScreenOf>>> = {
  flow: async () => (await loadScreen.flow()).FlowScreen,
  changes: async () => (await import('./screens/changes/changes.tsx')).ChangesScreen,
  why: async () => (await import('./screens/why.tsx')).WhyScreen,
  find: async () => (await import('./screens/find.tsx')).FindScreen,
  console: async () => (await import('./screens/console/console.tsx')).ConsoleScreen,
};

const known = new Map<Screen, ScreenOf>([
  ['repositories', Repositories],
  ['repository', Repository],
  ['symbol', SymbolScreen],
  ['nowhere', Nowhere],
]);

function Nowhere() {
  useEffect(() => markReady('nowhere'), []);
  return (
    <main class="plain">
      <h1>There is nothing at this address</h1>
      <p>
        <a href="/">All repositories</a>
      </p>
    </main>
  );
}

/** The screen, once its code is loaded. */
function useScreen(place: Place): ScreenOf | 'failed' | null {
  const { screen } = place;
  const [, setLoaded] = useState(0);
  const [failed, setFailed] = useState(false);
  useLayoutEffect(() => {
    setFailed(false);
    if (known.has(screen)) return;
    askEarly(place);
    LATER[screen]?.().then(
      (loaded) => {
        known.set(screen, loaded);
        setLoaded((count) => count + 1);
      },
      () => setFailed(true),
    );
  }, [screen]);
  return known.get(screen) ?? (failed ? 'failed' : null);
}

/** The panel of questions in words, once it is opened. */
function AskPanel({ repo }: { repo: string }) {
  const [Panel, setPanel] = useState<ComponentType<{ repo: string }> | null>(null);
  useEffect(() => {
    import('./screens/ask.tsx').then(
      ({ Ask }) => setPanel(() => Ask),
      () => undefined,
    );
  }, []);
  return Panel && <Panel repo={repo} />;
}

function App() {
  const now = place.value;
  const ShownScreen = useScreen(now);
  // Before the effects of the screen, which may have its content already.
  useLayoutEffect(markWaiting, [now]);
  useEffect(() => {
    document.title = [now.item || now.repo, 'codegraph'].filter((part) => part !== '').join(' · ');
  }, [now.item, now.repo]);
  return (
    <>
      <a class="skip" href="#content">
        Skip to the content
      </a>
      <Bar place={now} />
      <Banner repo={now.repo} />
      <div class={isAsking.value ? 'beside' : ''}>
        <div id="content" tabIndex={-1}>
          {ShownScreen === 'failed' ? <NotLoaded /> : ShownScreen && <ShownScreen place={now} />}
        </div>
        {isAsking.value && <AskPanel repo={now.repo} />}
      </div>
    </>
  );
}

followLinks();
listenToKeys();
listenToEvents();
const root = document.getElementById('app');
if (root) render(<App />, root);
