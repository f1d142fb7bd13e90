// --- path: src/Card.tsx ---
export default function Card() { return <p/>; }

// --- path: src/Page.tsx ---
import { lazy } from 'react';

const Later = lazy(() => import('./Card'));

export function Page() {
  return <Later/>;
//        ^^^^^ call -> src/Card.tsx:Card
}

// --- path: src/own.tsx ---
function lazy(load: unknown): any { return load; }

const Later = lazy(() => import('./Card'));

export function Own() {
  return <Later/>;
//        ^^^^^ open
}
