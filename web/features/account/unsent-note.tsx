import { useEffect, useState } from 'react';
import { offline } from '#messages/generated/offline.ts';
import { pruneStore } from '#web/device/store.ts';

/** Says that a person's operations on this device were not sent, and what they can do. */
export default function UnsentNote() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    pruneStore().then(setCount, () => {});
  }, []);
  if (count === 0) return null;
  return (
    <p
      role="status"
      className="mb-5 rounded-small bg-notice-soft px-4 py-3 text-sm font-medium text-notice-ink"
    >
      {offline.unsent({ count })}
    </p>
  );
}
