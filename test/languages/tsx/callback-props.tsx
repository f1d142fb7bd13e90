// --- path: src/Picker.tsx ---
interface Props {
  onPick: (n: number) => void;
  onDrop?: (n: number) => void;
  render?(): void;
}
export function Picker({ onPick, onDrop, render }: Props) {
  onPick(1);
//^^^^^^ call -> src/Form.tsx:Form.handlePick
  onDrop?.(2);
//^^^^^^ call -> src/Form.tsx:drop
  return <button onClick={() => onPick(1)} />;
//                              ^^^^^^ call -> src/Form.tsx:Form.handlePick
}
export const Whole = (props: Props) => {
  props.onPick(3);
//      ^^^^^^ call -> src/Form.tsx:Form.handlePick
  return null;
};
// --- path: src/Form.tsx ---
import { Picker } from './Picker';

function drop(n: number) {}
export function Form() {
  const handlePick = (n: number) => {};
  return <Picker onPick={handlePick} onDrop={drop} />;
}
export function Inline() {
  return <Picker onPick={(n) => drop(n)} />;
//                              ^^^^ call -> src/Form.tsx:drop
}
