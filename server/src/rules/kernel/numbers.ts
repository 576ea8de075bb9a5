/** The rule numbers that a room carries out, by the module whose text has them. */
export type Numbers = Readonly<Record<'PB' | 'RR' | 'PBr', readonly string[]>>;
