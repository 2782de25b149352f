import compileMessage from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';

/** On the server and in tests: an ICU message is read when it is first said. */
export function compile(message: string | CompiledMessage): CompiledMessage {
  return typeof message === 'string' ? compileMessage(message) : message;
}
