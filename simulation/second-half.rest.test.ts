import { testGenerated } from './generated.testing.ts';

// The second half of the requested histories, in a separate process: npm run histories.
testGenerated(1);
