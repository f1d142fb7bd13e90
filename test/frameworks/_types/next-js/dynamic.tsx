// --- path: src/Card.tsx ---
export default function Card() { return <p/>; }

// --- path: src/Page.tsx ---
import dynamic from 'next/dynamic';

const Later = dynamic(() => import('./Card'), { ssr: false });

export function Page() {
  return <Later/>;
//        ^^^^^ call -> src/Card.tsx:Card
}
