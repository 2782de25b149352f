import { afterAll, afterEach } from 'vitest';
import { closeAllPages, closePages } from './browser.ts';

// Runs before each file: the modules of a worker are loaded once for all of its files, and hooks are a file's own.

afterEach(({ task }) => closePages(task));
afterAll(closeAllPages);
