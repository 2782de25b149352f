let context: AudioContext | undefined;

/** Unlocks audio: browsers require a tap first, and again after the device has slept. */
export function allowChime(): void {
  context ??= new AudioContext();
  if (context.state !== 'running') void context.resume();
}

/** A soft bell: plays the pitches (Hz) in order. Silent while audio is locked. */
export function chime(pitches: readonly number[] = [660, 880]): void {
  if (!context) return;
  for (const [index, pitch] of pitches.entries()) {
    const begin = context.currentTime + index * 0.22;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, begin);
    volume.gain.exponentialRampToValueAtTime(0.3, begin + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + 0.6);
    tone.connect(volume).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + 0.65);
  }
}
