export { provesCertificate, provesPermit } from './documents/queries.ts'
export { carrier as carrierById, myDisposer as disposerById, saveCarrier, saveDisposer } from './queries.ts'
