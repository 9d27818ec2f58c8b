/** The first three locations of the demo, on development parcels, with reference concepts and own ones. */
import type { Parcel } from './parcels.ts';
import { canalConcept, courtConcept, referenceConcept } from './concepts.ts';
import type { SeedLocation } from './locations.ts';

export async function firstLocations(parcelOf: (id: string) => Parcel, demoCompany: string): Promise<SeedLocation[]> {
  return [
    {
      parcel: parcelOf('rectangle-50x40'),
      name: 'Oosterdok',
      houseNumber: '12',
      phase: 'feasibility',
      status: 'in_study',
      owner: 'Gemeente Waterhoven',
      rating: 3,
      concepts: [await referenceConcept('RC01', 'Massastudie'), courtConcept],
      details: {
        labels: ['Binnenstedelijk', 'Transformatie'],
        notes: [
          {
            name: 'Gesprek met de gemeente',
            description: 'De gemeente staat open voor een hof, mits de hoogte aan de Dokstraat binnen het plan blijft.',
            type: 'note',
          },
          { name: 'Parkeernorm navragen', description: 'Geldt de norm voor schil of centrum?', type: 'task', due: 7 },
        ],
        landPrice: 620,
        buildingPrice: 1_750,
      },
    },
    {
      parcel: parcelOf('rectangle-60x50'),
      name: 'Lijnbaan',
      houseNumber: '13',
      phase: 'design',
      status: 'acquired',
      owner: demoCompany,
      rating: 4,
      concepts: [await referenceConcept('RC02', 'Appartementenblok met parkeerterrein')],
      details: {
        labels: ['Binnenstedelijk'],
        notes: [
          {
            name: 'Bodemonderzoek opvragen',
            description: 'Het vorige onderzoek is ouder dan vijf jaar.',
            type: 'task',
            status: 'closed',
          },
          { name: 'Vergunning indienen', description: 'Met het aangepaste gevelplan.', type: 'task', due: 21 },
        ],
        landPrice: 540,
        buildingPrice: 1_820,
      },
    },
    {
      parcel: parcelOf('canal-bend'),
      name: 'Werfstraat aan de gracht',
      houseNumber: '21',
      phase: 'initiative',
      status: 'in_negotiation',
      owner: 'Scheepswerf Van Zanten B.V.',
      rating: 0,
      concepts: [canalConcept],
      details: {
        labels: ['Aan het water', 'Urgent'],
        notes: [
          {
            name: 'Eigenaar wil voor het einde van het jaar tekenen',
            description: 'Bod hangt af van de parkeeroplossing op eigen terrein.',
            type: 'note',
          },
          { name: 'Bod uitwerken', description: 'Met en zonder sanering.', type: 'task', due: 3 },
        ],
        landPrice: 480,
        buildingPrice: 1_790,
      },
    },
  ];
}
