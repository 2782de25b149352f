/** A problem of the built-in database, in one line for the operator. */
export class DatabaseProblem extends Error {
  override name = 'DatabaseProblem';
}

/** Another app uses this folder. */
export class DatabaseBusy extends DatabaseProblem {
  override name = 'DatabaseBusy';
  constructor(dataDir: string) {
    super(
      `Another Tisane is already running on ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
    );
  }
}
