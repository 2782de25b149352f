/** What is in the way of the built-in database, in one line for the person who starts it. */
export class DatabaseProblem extends Error {
  override name = 'DatabaseProblem';
}

/** Another app has this folder. */
export class DatabaseBusy extends DatabaseProblem {
  override name = 'DatabaseBusy';
  constructor(dataDir: string) {
    super(
      `Another Tisane is already running on ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
    );
  }
}
