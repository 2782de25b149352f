import { format } from '#messages/format.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** 1,234,567 as "1.2 MB". */
export function byteSize(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  return format.unit(
    step > 0 && value < 10 ? Math.round(value * 10) / 10 : Math.round(value),
    units[step] ?? 'byte',
  );
}
