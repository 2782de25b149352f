/** The words of a name: lower-case letters and digits, without accents: "Telma®-H 40" becomes telma, h, 40. */
export function nameWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/[\p{M}®™©'’`´]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .split(/[^\p{L}\p{N}%.,]+/u)
    .map((word) => word.replace(/^[.,]+|[.,]+$/g, ''))
    .map((word) => (word === 'vit' ? 'vitamin' : word))
    .filter(Boolean);
}

/** Equal for names that differ only in case, accents, spaces and hyphens: "Co-Amoxiclav", "coamoxiclav". */
export const sameSpelling = (text: string): string => nameWords(text).join('');

/** Spellings of a sound in several languages, mapped to one. */
const sounds: readonly [written: RegExp, sound: string][] = [
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/rh/g, 'r'],
  [/kh|ch|ck|qu|q/g, 'k'],
  [/sch/g, 's'],
  [/ae|oe/g, 'e'],
  [/y|j/g, 'i'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/z/g, 's'],
  [/c/g, 'k'],
  [/w/g, 'v'],
  [/h/g, ''],
  [/(\p{L})\1/gu, '$1'],
  [/ii/g, 'i'],
];

/**
 * One phonetic spelling across languages: Codein, codéine and codeína; Hidroclorotiazida and hydrochlorothiazide. The
 * endings -e, -a, -o and -um are ignored.
 */
export function soundOf(text: string): string {
  const sounded = sounds.reduce((word, [written, sound]) => word.replace(written, sound), sameSpelling(text));
  const bare = sounded.replace(/(?:um|us|e|a|o)$/, '');
  return bare.length >= 4 ? bare : sounded;
}

const listed = (words: string) => new Set(words.split(/\s+/));

/** Words for units of a dose, and for frequency. */
const units = listed(
  'mg mcg ug g gm gr ml l iu ie ui units unit einheiten mikrogramm microgram micrograms microgrammes milligram milligrams mmol meq percent puff puffs hub ed tds bd bid tid qid qds qd qhs prn od hs sos',
);
const amount = /^\d+(?:[.,]\d+)*(?:mg|mcg|µg|μg|ug|g|gm|ml|l|iu|ie|ui|u|k|h|hr|x|%|mmol|meq|er|xr)?$/u;

/** Is this word a number, a unit or both: "40", "mg", "40mg", "0.5%"? */
export const isAmount = (word: string): boolean => amount.test(word) || units.has(word);

/** Other words on a box: form, release, time of day, strength in words, maker. */
const besideName = listed(
  `tablet tablets tab tabs caplet caplets capsule capsules cap caps pill pills softgel softgels chewable dispersible
  effervescent soluble oral drops syrup solution suspension liquid injection injections inj pen prefilled flexpen kwikpen
  solostar flextouch sensoready diskus accuhaler evohaler turbuhaler easyhaler handihaler respimat ellipta respiclick
  hfa novolizer nexthaler autohaler breezhaler vial ampoule patch patches inhaler inhalers nebules spray powder sachet sachets suppository
  suppositories lozenge film coated gastroresistant enteric modified slow extended delayed immediate release retard
  prolonged depot er xr xl sr cr la ir mr dr pr xt odt sl ec ret lp prolong uno mups duriles zok tabletten tablette filmtabletten filmtablette kapseln kapsel hartkapseln
  tropfen saft losung zapfchen pulver granulat beutel pflaster salbe brause brausetabletten schmelztabletten ampullen fertigspritze
  comprime comprimes gelule gelules cp sachet sirop gouttes suppositoire solution injectable pommade poudre
  comprimido comprimidos pastilla pastillas capsula capsulas jarabe gotas sobre sobres inyeccion ampolla supositorio
  efg generic generique generika brand
  a an the my of for in per every each at on with as needed day daily days week weekly month monthly night nightly morning evening
  bedtime under tongue noon once twice thrice one two half three times time before after meal meals food medicine medication meds drug low dose
  high strength junior adult adults children kids baby
  am abend abends morgens mittags nachts taglich jour matin soir par dia noche manana al cada
  ratiopharm hexal stada sandoz teva mylan viatris biogaran zentiva normon cinfa kern arrow accord aristo heumann al 1a pharma
  abz aliud tad winthrop betapharm basics dura lindopharm actavis aurobindo apotex zydus cipla lupin torrent sun intas
  eg krka cristers almus pensa tarbis stadapharm combix ratio puren micro labs hikma bluefish tevagen lichtenstein denk abbott novartis sanofi gsk pfizer alter ferrer esteve`,
);
export const isBesideName = (word: string): boolean => besideName.has(word);

/** Salts of a substance; ignored: metoprolol succinate. */
const salts = listed(
  `sodium potassium calcium magnesium zinc natrium kalium kalzium sodique calcique potassique sodico calcico potasico
  hydrochloride hydrochlorid chlorhydrate clorhidrato hcl hydrobromide hydrobromid bromide bromid bromuro bromure succinate
  succinat tartrate tartrat bitartrate besylate besilate besilat besilato besilato maleate maleat fumarate fumarat mesylate mesilate mesilat tosylate
  phosphate phosphat fosfato sulfate sulphate sulfat sulfato acetate acetat acetato citrate citrat citrato nitrate nitrat
  propionate furoate valerate dipropionate medoxomil cilexetil etexilate erbumine arginine arginin trihydrate monohydrate
  dihydrate anhydrous hemihydrate lysine lysinate disoproxil axetil proxetil pivoxil hyclate stearate ethylsuccinate
  gluconate lactate pamoate embonate xinafoate tromethamine trometamol dihydrochloride disodium dipotassium oxalate
  malate camsylate hemifumarate salt`,
);
export const isSalt = (word: string): boolean => salts.has(word);

/** Is it a word between two substances of a product? */
export const isJoint = (word: string): boolean => /^(?:and|plus|und|mit|et|avec|y|con|e|w)$/.test(word);

/** Equal for the same ingredients in any order. */
export const contentsKey = ({ ingredients }: { ingredients: readonly string[] | null }): string =>
  [...(ingredients ?? [])].sort().join(' ');
