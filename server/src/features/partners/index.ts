export { carrier as carrierById, myDisposer as disposerById } from './queries.ts'
