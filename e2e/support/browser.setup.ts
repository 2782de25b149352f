import { afterAll, afterEach } from 'vitest';
import { closeAllPages, closePages } from './browser.ts';

// Runs before each file: a worker loads modules once for all of its files, but hooks belong to a file.

afterEach(({ task }) => closePages(task));
afterAll(closeAllPages);
