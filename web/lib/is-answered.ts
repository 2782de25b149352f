import type { UseQueryResult } from '@tanstack/react-query';

/**
 * Has a read succeeded or failed once? Unlike `isLoading` it stays so while one that failed is read again: what is drawn once a
 * read has been answered, and reads the same, would else take itself away and have it read again without end.
 */
export const isAnswered = ({ data, errorUpdateCount }: UseQueryResult): boolean =>
  data !== undefined || errorUpdateCount > 0;
