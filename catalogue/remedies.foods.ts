import type { Condition } from './remedies.schema.ts';

const animal =
  /\b(meats?|beef|pork|bacon|ham|lamb|veal|steaks?|sausages?|chicken|turkey|poultry|fish|salmon|tuna|sardines?|mackerel|herrings?|anchov(y|ies)|cod|trout|shrimps?|prawns?|shellfish|oysters?|mussels?|eggs?|dairy|(butter)?milk|cheese|yogh?urts?|kefir|honey|gelatine?|butter|ghee|lard|cream|whey|bone broth)\b/gi;

/** Plants whose name contains an animal word. */
const plant =
  /\b((soy|oat|almond|cashew|coconut|rice|hemp|pea|plant|plant-based|vegan|dairy-free)( or \w+)? (milk|yogurt|cheese|butter|cream|kefir)|(nut|peanut|almond|cashew|sunflower|seed|cocoa) butter|(lentil|oat|bean) cream|butter (beans?|lettuce)|cream of tartar|milk thistle|oyster mushrooms?|dairy-free)\b/gi;

/** Products given in trials, which are described and not recommended. */
const studied = /\b(fish[ -]oil|from fish|fish or algae|(also )?held (low-fat )?dairy)\b/gi;

/** Words up to six words before an animal product that is excluded or only compared. */
const leftOut =
  /\b(instead of|in (the )?place of|replac\w+|without|less|no|not(?! (only|just))|trade|where|for (one|red)|(thick|coats|tested) like|the way|what a|match(es)?)( [^\s.;:]+){0,6} $/i;

/** Animal products that a text recommends to eat. */
export function animalProducts(text: string): string[] {
  const plain = text.replace(/\s+/g, ' ').replace(plant, 'plant').replace(studied, 'trial');
  return [...plain.matchAll(animal)]
    .filter(({ index }) => !leftOut.test(plain.slice(0, index)))
    .map(([word]) => word.toLowerCase());
}

export function animalFoods(conditions: readonly Condition[]): string[] {
  return conditions.flatMap(({ name, foods }) =>
    foods.flatMap(({ id, title, description, benefits }) =>
      [title, description, ...benefits]
        .flatMap(animalProducts)
        .map((word) => `conditions/${name} ${id}: serves ${word}`),
    ),
  );
}
