import type { Dice } from './dice.ts'

const first = {
  w: 'Anke Birgit Claudia Dörte Elke Frauke Gesa Hanna Inken Jana Karin Lena Maike Nele Petra Sabine Silke Svenja Tanja Wiebke Özlem Agnieszka',
  m: 'Arne Björn Carsten Dirk Eike Frank Gerd Hauke Ingo Jan Jörg Kai Lars Malte Nils Olaf Peter Rolf Sönke Thorben Uwe Volker Mehmet Piotr',
}
const firstnames = `${first.w} ${first.m}`.split(' ')
const lastnames =
  'Andresen Asmussen Becker Brodersen Carstensen Christiansen Clausen Detlefsen Feddersen Fischer Friedrichsen Hansen Hinrichsen Jacobsen Jensen Jürgensen Ketelsen Koch Krüger Lorenzen Lüdemann Matthiesen Meyer Möller Müller Nissen Paulsen Petersen Richter Schäfer Schmidt Schröder Schulz Sönksen Thomsen Timm Voß Wagner Weber Wulff Yılmaz Kowalski'.split(
    ' ',
  )
const streets =
  'Alte Dorfstraße|Am Bahndamm|Am Deich|An der Au|Apenrader Straße|Bergstraße|Birkenweg|Dorfstraße|Eckernförder Landstraße|Friesische Straße|Gartenstraße|Goethestraße|Große Straße|Hafendamm|Hauptstraße|Husumer Straße|Kieler Straße|Lindenallee|Marienallee|Mühlenweg|Norderstraße|Osterallee|Ringstraße|Schulstraße|Süderfeld|Twedter Weg|Waldweg|Westerallee|Zum Moor'.split(
    '|',
  )

/** A town with its postal codes and the district letters of its plates. */
export interface Place {
  city: string
  zips: string[]
  plate: string
  country?: string
}

/** Towns around a yard, nearest first. */
export const places: readonly Place[] = [
  { city: 'Flensburg', zips: ['24937', '24939', '24941', '24943', '24944'], plate: 'FL' },
  { city: 'Harrislee', zips: ['24955'], plate: 'SL' },
  { city: 'Glücksburg (Ostsee)', zips: ['24960'], plate: 'SL' },
  { city: 'Schleswig', zips: ['24837'], plate: 'SL' },
  { city: 'Kappeln', zips: ['24376'], plate: 'SL' },
  { city: 'Niebüll', zips: ['25899'], plate: 'NF' },
  { city: 'Husum', zips: ['25813'], plate: 'NF' },
  { city: 'Eckernförde', zips: ['24340'], plate: 'RD' },
  { city: 'Rendsburg', zips: ['24768'], plate: 'RD' },
  { city: 'Kiel', zips: ['24103', '24114', '24116', '24143', '24159'], plate: 'KI' },
  { city: 'Neumünster', zips: ['24534', '24536', '24537', '24539'], plate: 'NMS' },
  { city: 'Nortorf', zips: ['24589'], plate: 'RD' },
  { city: 'Bordesholm', zips: ['24582'], plate: 'RD' },
  { city: 'Bad Segeberg', zips: ['23795'], plate: 'SE' },
  { city: 'Bad Bramstedt', zips: ['24576'], plate: 'SE' },
  { city: 'Heide', zips: ['25746'], plate: 'HEI' },
  { city: 'Itzehoe', zips: ['25524'], plate: 'IZ' },
  { city: 'Plön', zips: ['24306'], plate: 'PLÖ' },
  { city: 'Lübeck', zips: ['23552', '23558', '23566'], plate: 'HL' },
  { city: 'Hamburg', zips: ['20095', '20251', '21031', '22111', '22525'], plate: 'HH' },
  { city: 'Stade', zips: ['21680'], plate: 'STD' },
  { city: 'Schwerin', zips: ['19053'], plate: 'SN' },
  { city: 'Aabenraa', zips: ['6200'], plate: 'FL', country: 'DK' },
]

export const personName = (dice: Dice) => ({ firstname: dice.pick(firstnames), lastname: dice.pick(lastnames) })
export const address = (dice: Dice, { city, zips, country = 'DE' }: Place) => ({
  street: dice.pick(streets),
  hsnr: `${dice.int(1, 120)}${dice.chance(0.15) ? dice.pick(['a', 'b', 'c']) : ''}`,
  zip: dice.pick(zips),
  city,
  country,
})
