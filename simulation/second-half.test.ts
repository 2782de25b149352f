import { testGenerated } from './generated.testing.ts';

// The second half of the generated histories that somebody asked for, in a process of its own: npm run histories.
testGenerated(1);
