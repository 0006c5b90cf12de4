/** Name of a car in a sentence: plate or VIN, with make and model; empty parts are omitted. */
export const carName = (car: {
  licenceplate?: string | null
  vin?: string | null
  manufacturer?: string | null
  model?: string | null
}): string => [car.licenceplate || car.vin, car.manufacturer, car.model].filter(Boolean).join(' ')
