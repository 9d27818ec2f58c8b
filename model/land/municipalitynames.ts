/** Municipalities by name and province, so that staff need not know codes. Those of Statistics Netherlands, 2023; newer ones are known by their code alone. */
import { municipalityCode, municipalityNumber } from './municipality.ts';

/** Provinces with number and name of each of their municipalities. */
const register = [
  {
    code: 'PV20',
    name: 'Groningen',
    municipalities: `
14 Groningen; 37 Stadskanaal; 47 Veendam; 765 Pekela; 1895 Oldambt; 1950 Westerwolde; 1952 Midden-Groningen; 1966 Het Hogeland;
1969 Westerkwartier; 1979 Eemsdelta`,
  },
  {
    code: 'PV21',
    name: 'Fryslân',
    municipalities: `
59 Achtkarspelen; 60 Ameland; 72 Harlingen; 74 Heerenveen; 80 Leeuwarden; 85 Ooststellingwerf; 86 Opsterland; 88 Schiermonnikoog;
90 Smallingerland; 93 Terschelling; 96 Vlieland; 98 Weststellingwerf; 737 Tytsjerksteradiel; 1891 Dantumadiel; 1900 Súdwest-Fryslân;
1940 De Fryske Marren; 1949 Waadhoeke; 1970 Noardeast-Fryslân`,
  },
  {
    code: 'PV22',
    name: 'Drenthe',
    municipalities: `
106 Assen; 109 Coevorden; 114 Emmen; 118 Hoogeveen; 119 Meppel; 1680 Aa en Hunze; 1681 Borger-Odoorn; 1690 De Wolden; 1699 Noordenveld;
1701 Westerveld; 1730 Tynaarlo; 1731 Midden-Drenthe`,
  },
  {
    code: 'PV23',
    name: 'Overijssel',
    municipalities: `
141 Almelo; 147 Borne; 148 Dalfsen; 150 Deventer; 153 Enschede; 158 Haaksbergen; 160 Hardenberg; 163 Hellendoorn; 164 Hengelo;
166 Kampen; 168 Losser; 173 Oldenzaal; 175 Ommen; 177 Raalte; 180 Staphorst; 183 Tubbergen; 189 Wierden; 193 Zwolle; 1700 Twenterand;
1708 Steenwijkerland; 1735 Hof van Twente; 1742 Rijssen-Holten; 1773 Olst-Wijhe; 1774 Dinkelland; 1896 Zwartewaterland`,
  },
  {
    code: 'PV24',
    name: 'Flevoland',
    municipalities: `
34 Almere; 50 Zeewolde; 171 Noordoostpolder; 184 Urk; 303 Dronten; 995 Lelystad`,
  },
  {
    code: 'PV25',
    name: 'Gelderland',
    municipalities: `
197 Aalten; 200 Apeldoorn; 202 Arnhem; 203 Barneveld; 209 Beuningen; 213 Brummen; 214 Buren; 216 Culemborg; 221 Doesburg;
222 Doetinchem; 225 Druten; 226 Duiven; 228 Ede; 230 Elburg; 232 Epe; 233 Ermelo; 243 Harderwijk; 244 Hattem; 246 Heerde; 252 Heumen;
262 Lochem; 263 Maasdriel; 267 Nijkerk; 268 Nijmegen; 269 Oldebroek; 273 Putten; 274 Renkum; 275 Rheden; 277 Rozendaal;
279 Scherpenzeel; 281 Tiel; 285 Voorst; 289 Wageningen; 293 Westervoort; 294 Winterswijk; 296 Wijchen; 297 Zaltbommel; 299 Zevenaar;
301 Zutphen; 302 Nunspeet; 668 West Maas en Waal; 1509 Oude IJsselstreek; 1586 Oost Gelre; 1705 Lingewaard; 1734 Overbetuwe;
1740 Neder-Betuwe; 1859 Berkelland; 1876 Bronckhorst; 1945 Berg en Dal; 1955 Montferland; 1960 West Betuwe`,
  },
  {
    code: 'PV26',
    name: 'Utrecht',
    municipalities: `
307 Amersfoort; 308 Baarn; 310 De Bilt; 312 Bunnik; 313 Bunschoten; 317 Eemnes; 321 Houten; 327 Leusden; 331 Lopik; 335 Montfoort;
339 Renswoude; 340 Rhenen; 342 Soest; 344 Utrecht; 345 Veenendaal; 351 Woudenberg; 352 Wijk bij Duurstede; 353 IJsselstein; 355 Zeist;
356 Nieuwegein; 589 Oudewater; 632 Woerden; 736 De Ronde Venen; 1581 Utrechtse Heuvelrug; 1904 Stichtse Vecht; 1961 Vijfheerenlanden`,
  },
  {
    code: 'PV27',
    name: 'Noord-Holland',
    municipalities: `
358 Aalsmeer; 361 Alkmaar; 362 Amstelveen; 363 Amsterdam; 373 Bergen (NH.); 375 Beverwijk; 376 Blaricum; 377 Bloemendaal;
383 Castricum; 384 Diemen; 385 Edam-Volendam; 388 Enkhuizen; 392 Haarlem; 394 Haarlemmermeer; 396 Heemskerk; 397 Heemstede; 399 Heiloo;
400 Den Helder; 402 Hilversum; 405 Hoorn; 406 Huizen; 415 Landsmeer; 417 Laren; 420 Medemblik; 431 Oostzaan; 432 Opmeer;
437 Ouder-Amstel; 439 Purmerend; 441 Schagen; 448 Texel; 450 Uitgeest; 451 Uithoorn; 453 Velsen; 473 Zandvoort; 479 Zaanstad;
498 Drechterland; 532 Stede Broec; 852 Waterland; 880 Wormerland; 1598 Koggenland; 1696 Wijdemeren; 1911 Hollands Kroon;
1942 Gooise Meren; 1980 Dijk en Waard`,
  },
  {
    code: 'PV28',
    name: 'Zuid-Holland',
    municipalities: `
482 Alblasserdam; 484 Alphen aan den Rijn; 489 Barendrecht; 502 Capelle aan den IJssel; 503 Delft; 505 Dordrecht; 512 Gorinchem;
513 Gouda; 518 's-Gravenhage; 523 Hardinxveld-Giessendam; 531 Hendrik-Ido-Ambacht; 534 Hillegom; 537 Katwijk;
542 Krimpen aan den IJssel; 546 Leiden; 547 Leiderdorp; 553 Lisse; 556 Maassluis; 569 Nieuwkoop; 575 Noordwijk; 579 Oegstgeest;
590 Papendrecht; 597 Ridderkerk; 599 Rotterdam; 603 Rijswijk; 606 Schiedam; 610 Sliedrecht; 613 Albrandswaard; 622 Vlaardingen;
626 Voorschoten; 627 Waddinxveen; 629 Wassenaar; 637 Zoetermeer; 638 Zoeterwoude; 642 Zwijndrecht; 1525 Teylingen; 1621 Lansingerland;
1783 Westland; 1842 Midden-Delfland; 1884 Kaag en Braassem; 1892 Zuidplas; 1901 Bodegraven-Reeuwijk; 1916 Leidschendam-Voorburg;
1924 Goeree-Overflakkee; 1926 Pijnacker-Nootdorp; 1930 Nissewaard; 1931 Krimpenerwaard; 1963 Hoeksche Waard; 1978 Molenlanden;
1992 Voorne aan Zee`,
  },
  {
    code: 'PV29',
    name: 'Zeeland',
    municipalities: `
654 Borsele; 664 Goes; 677 Hulst; 678 Kapelle; 687 Middelburg; 703 Reimerswaal; 715 Terneuzen; 716 Tholen; 717 Veere; 718 Vlissingen;
1676 Schouwen-Duiveland; 1695 Noord-Beveland; 1714 Sluis`,
  },
  {
    code: 'PV30',
    name: 'Noord-Brabant',
    municipalities: `
743 Asten; 744 Baarle-Nassau; 748 Bergen op Zoom; 753 Best; 755 Boekel; 757 Boxtel; 758 Breda; 762 Deurne; 766 Dongen; 770 Eersel;
772 Eindhoven; 777 Etten-Leur; 779 Geertruidenberg; 784 Gilze en Rijen; 785 Goirle; 794 Helmond; 796 's-Hertogenbosch; 797 Heusden;
798 Hilvarenbeek; 809 Loon op Zand; 820 Nuenen, Gerwen en Nederwetten; 823 Oirschot; 824 Oisterwijk; 826 Oosterhout; 828 Oss;
840 Rucphen; 845 Sint-Michielsgestel; 847 Someren; 848 Son en Breugel; 851 Steenbergen; 855 Tilburg; 858 Valkenswaard; 861 Veldhoven;
865 Vught; 866 Waalre; 867 Waalwijk; 873 Woensdrecht; 879 Zundert; 1652 Gemert-Bakel; 1655 Halderberge; 1658 Heeze-Leende;
1659 Laarbeek; 1667 Reusel-De Mierden; 1674 Roosendaal; 1706 Cranendonck; 1709 Moerdijk; 1719 Drimmelen; 1721 Bernheze;
1723 Alphen-Chaam; 1724 Bergeijk; 1728 Bladel; 1771 Geldrop-Mierlo; 1948 Meierijstad; 1959 Altena; 1982 Land van Cuijk; 1991 Maashorst`,
  },
  {
    code: 'PV31',
    name: 'Limburg',
    municipalities: `
882 Landgraaf; 888 Beek; 889 Beesel; 893 Bergen (L.); 899 Brunssum; 907 Gennep; 917 Heerlen; 928 Kerkrade; 935 Maastricht;
938 Meerssen; 944 Mook en Middelaar; 946 Nederweert; 957 Roermond; 965 Simpelveld; 971 Stein; 981 Vaals; 983 Venlo; 984 Venray;
986 Voerendaal; 988 Weert; 994 Valkenburg aan de Geul; 1507 Horst aan de Maas; 1640 Leudal; 1641 Maasgouw; 1669 Roerdalen;
1711 Echt-Susteren; 1729 Gulpen-Wittem; 1883 Sittard-Geleen; 1894 Peel en Maas; 1903 Eijsden-Margraten; 1954 Beekdaelen`,
  },
];

export interface NamedMunicipality {
  readonly municipality: number;
  readonly name: string;
}

const read = (list: string): NamedMunicipality[] =>
  list
    .trim()
    .split(/;\s+/)
    .map((each) => ({ municipality: Number.parseInt(each, 10), name: each.replace(/^\d+ /, '') }));

const provinces = new Map(register.map(({ code, municipalities }) => [code, read(municipalities)]));

export const namedProvinces: readonly { readonly code: string; readonly name: string }[] = register;

/** In order of province and number. */
export const namedMunicipalities: readonly NamedMunicipality[] = [...provinces.values()].flat();

/** The municipalities of a province by its code; null where they are not known. */
export const municipalitiesIn = (province: string): readonly NamedMunicipality[] | null =>
  provinces.get(province) ?? null;

/** What a list of suggestions shows: Amersfoort (GM0307). */
export const municipalityLabel = ({ municipality, name }: NamedMunicipality): string =>
  `${name} (${municipalityCode(municipality)})`;

/** The number of a municipality by its code, or by its name or label where it is known; null for anything else. */
export function municipalityOf(text: string, known: readonly NamedMunicipality[]): number | null {
  const asked = text.trim().toLowerCase();
  const named = known.find((each) => [each.name, municipalityLabel(each)].some((name) => name.toLowerCase() === asked));
  return named?.municipality ?? municipalityNumber(text.trim().toUpperCase());
}
