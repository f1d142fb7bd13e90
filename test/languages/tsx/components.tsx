// --- path: src/app.tsx ---
import { Button as B } from './button';
import * as icons from './icons';

export function App({ items }: { items: Item[] }) {
  return (
    <main onClick={() => handle(items)}>
      <B label="x">{items.map((item) => <Row key={item.id()} item={item} />)}</B>
//     ^ call -> src/button.tsx:Button
//                                       ^^^ call -> src/app.tsx:Row
//                                                     ^^ call -> src/app.tsx:Item.id
      <icons.Star />
//           ^^^^ call -> src/icons.tsx:Star
      <div>{handle(items)}</div>
//          ^^^^^^ call -> src/app.tsx:handle
    </main>
  );
}
const Row = (props: { item: Item }) => <span>{props.item.id()}</span>;
//                                                       ^^ call -> src/app.tsx:Item.id
class Item { id() { return 1; } }
function handle(items: Item[]) {}
// --- path: src/button.tsx ---
export const Button = (props: { label: string; children?: unknown }) => <button />;
//           ^^^^^^ def Function
// --- path: src/icons.tsx ---
export function Star() { return <svg />; }
