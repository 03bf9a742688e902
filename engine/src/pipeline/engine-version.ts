import engine from '../../package.json' with { type: 'json' };

/** Stands in every report: numbers of one version may be compared. */
export const ENGINE_VERSION: string = engine.version;
