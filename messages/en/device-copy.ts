import { defineMessages } from '../define-messages.ts';

/** What is stored on this device, and the copy of the whole catalogue. */
export const deviceCopy = defineMessages('device-copy', {
  title: 'On this device',
  text: 'Your day and what you have opened here are kept on this device and open without a network. You can also keep every recipe, condition, workout and food.',
  used: 'Kept here now: {megabytes} MB.',
  keep: 'Keep everything on this device',
  keepSize: 'It takes about {megabytes} MB.',
  keeping: 'Keeping everything on this device',
  stop: 'Stop',
  done: 'Every recipe, condition, workout and food is kept on this device, and renewed when it changes.',
  remove: 'Remove the copy',
  notOwn: 'You said that this device is not your own, so nothing of yours is kept on it.',
  noStorage:
    'This browser keeps nothing for Tisane, because the window is private or the device is full. Everything works here with a network; without one the app does not open, and what you change is not kept.',
  noRoom: 'There is not enough room on this device. What was there before is still kept.',
  noNetwork: 'The copy did not arrive whole. What came is kept; try again when there is a network.',
});
