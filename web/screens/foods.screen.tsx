import { FoodsGuide } from '#web/features/foods/foods-guide.tsx';

export default function FoodsScreen() {
  return <FoodsGuide />;
}
