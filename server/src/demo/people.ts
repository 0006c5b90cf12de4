interface Person {
  firstname: string
  lastname: string
  birthday: string
  external?: string
  /** Kind, months since issue, days until expiry; none if unlimited. */
  holds: [type: string, issued: number, ends?: number][]
}

const nordkreis: Person[] = [
  {
    firstname: 'Jürgen',
    lastname: 'Matthiesen',
    birthday: '1966-03-14',
    holds: [
      ['MECHANICMASTER', 380],
      ['WASTEMANAGER', 44, 280],
      ['PYROTECHNICIAN', 130],
    ],
  },
  {
    firstname: 'Özlem',
    lastname: 'Kaya',
    birthday: '1988-11-02',
    holds: [
      ['APPRENTICESHIP', 180],
      ['HVSYSTEM2', 60],
      ['CLIMATETECHNICIAN', 70, 430],
      ['FORKLIFTLICENSE', 50, 190],
    ],
  },
  {
    firstname: 'Sönke',
    lastname: 'Paulsen',
    birthday: '1979-06-21',
    holds: [
      ['APPRENTICESHIP', 260],
      ['HVSYSTEM3', 41],
      ['PYROTECHNICIAN', 62],
      ['SECURITYMANAGAER', 60],
    ],
  },
  {
    firstname: 'Piotr',
    lastname: 'Kowalski',
    birthday: '1990-01-30',
    holds: [
      ['APPRENTICESHIP', 150],
      ['CLIMATETECHNICIAN', 82, 41],
      ['FORKLIFTLICENSE', 46, 23],
    ],
  },
  {
    firstname: 'Maike',
    lastname: 'Thomsen',
    birthday: '1995-09-09',
    holds: [
      ['HVSYSTEM1', 38, 120],
      ['FORKLIFTLICENSE', 40, 300],
    ],
  },
  {
    firstname: 'Kai',
    lastname: 'Wulff',
    birthday: '1984-12-18',
    holds: [
      ['DRIVERSLICENSECE', 70, 600],
      ['DRIVERSLICENSEB', 260],
      ['FORKLIFTLICENSE', 44, -12],
    ],
  },
  {
    firstname: 'Dörte',
    lastname: 'Voß',
    birthday: '1972-04-05',
    holds: [
      ['WASTEMANAGER', 45, 500],
      ['DANGEROUSGOODSMANAGER', 52, 250],
    ],
  },
  {
    firstname: 'Olaf',
    lastname: 'Krüger',
    birthday: '1969-08-27',
    external: 'Arbeitsschutz Nord GmbH',
    holds: [['SAFETYMANAGER', 90]],
  },
]
const hansen: Person[] = [
  {
    firstname: 'Heike',
    lastname: 'Hansen',
    birthday: '1971-02-11',
    holds: [
      ['MECHANICMASTER', 300],
      ['WASTEMANAGER', 30, 210],
    ],
  },
  {
    firstname: 'Tim',
    lastname: 'Brodersen',
    birthday: '1992-07-19',
    holds: [
      ['APPRENTICESHIP', 120],
      ['HVSYSTEM2', 40],
      ['CLIMATETECHNICIAN', 50, 900],
      ['FORKLIFTLICENSE', 30, 160],
    ],
  },
  {
    firstname: 'Lars',
    lastname: 'Nissen',
    birthday: '1986-10-03',
    holds: [
      ['PYROTECHNICIAN', 70],
      ['DRIVERSLICENSEC1', 40, 800],
    ],
  },
]
/** Employees of each yard with their qualifications. */
export const teams = { hansen, nordkreis }
