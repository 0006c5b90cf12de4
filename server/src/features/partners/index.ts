export { carrier as carrierById, myDisposer as disposerById, saveCarrier, saveDisposer } from './queries.ts'
