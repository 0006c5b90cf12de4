/** How a car is called in a sentence: by its plate, else by its VIN, with make and model; empty parts are left out. */
export const carName = (car: {
  licenceplate?: string | null
  vin?: string | null
  manufacturer?: string | null
  model?: string | null
}): string => [car.licenceplate || car.vin, car.manufacturer, car.model].filter(Boolean).join(' ')
