import type { Catalogue } from '../../catalogue.ts'

export const imports = {
  topics: { imports: ['BTB.C', 'RM.C'] },
  problems: {
    'imports.no-table': { status: 422, errnum: 18001 },
    'imports.empty': { status: 422, errnum: 18002 },
    'imports.too-many-rows': { status: 422, errnum: 18003 },
    'imports.too-many-columns': { status: 422, errnum: 18004 },
    'imports.too-large': { status: 422, errnum: 18005 },
    'imports.running': { status: 409, errnum: 18006 },
    'imports.not-mapped': { status: 422, errnum: 18007 },
    'imports.not-latest': { status: 409, errnum: 18008 },
    'imports.touched': { status: 409, errnum: 18009 },
    'imports.markup': { status: 422, errnum: 18011 },
    'imports.interrupted': { status: 409, errnum: 18012 },
    'imports.no-rows': { status: 422, errnum: 18013 },
    /** More than half of the active offers, or all of them, would become inactive. */
    'imports.leaves-many': { status: 409, errnum: 18014 },
    'imports.too-many-cells': { status: 422, errnum: 18010 },
  },
} as const satisfies Catalogue
