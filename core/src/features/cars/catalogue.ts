import type { Catalogue } from '../../catalogue.ts'

export const cars = {
  topics: { cars: 'VN.R' },
  problems: {
    'cars.already-in-log': { status: 409, errnum: 3001 },
    'cars.not-waste': { status: 409, errnum: 3002 },
    'cars.vn-open': { status: 409, errnum: 3003 },
    'cars.no-weight': { status: 409, errnum: 3004 },
    'cars.no-open-day': { status: 409, errnum: 3005 },
    'cars.step-follows-lock': { status: 409, errnum: 3006 },
    'cars.step-needs-lock': { status: 409, errnum: 3007 },
    'cars.step-needs-transfer': { status: 409, errnum: 3008 },
    'cars.step-needs-hulk': { status: 409, errnum: 3009 },
    'cars.step-in-disposal': { status: 409, errnum: 3010 },
    'cars.owner-only': { status: 403, errnum: 3011 },
    'cars.vin-twice': { status: 409, errnum: 3012 },
    'cars.weight-kept': { status: 409, errnum: 3013 },
    'cars.high-voltage': { status: 409, errnum: 3014 },
    'cars.no-high-voltage': { status: 409, errnum: 3015 },
    'cars.cleared-already': { status: 409, errnum: 3016 },
    'cars.drive-kept': { status: 409, errnum: 3017 },
    'cars.hulk-there': { status: 409, errnum: 3018 },
    'cars.gone': { status: 409, errnum: 3019 },
    'cars.handed-over': { status: 409, errnum: 3020 },
  },
} as const satisfies Catalogue
