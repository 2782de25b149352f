import type { GroceryCategory } from '#contract/kitchen.ts';

const listed = (words: string) => words.split(/,\s+/);

/**
 * Words of each aisle; the first category with a word in the text wins, so that "apple cider vinegar" is not an
 * apple.
 */
const keywords: readonly [GroceryCategory, readonly string[]][] = [
  [
    'household',
    listed(`toilet, kitchen roll, paper towel, paper, tissue, soap, shampoo, detergent, dishwasher, washing, laundry, cleaner,
    cleaning, sponge, bin bag, bin liner, trash bag, foil, cling film, plastic wrap, parchment, candle, battery, batteries,
    light bulb, toothpaste, toothbrush, napkin, nappies, diapers, cat litter, klopapier, seife, spülmittel, waschmittel,
    müllbeutel, zahnpasta`),
  ],
  [
    'bakery',
    listed(`bread, bread roll, rolls, buns, burger bun, bagel, baguette, croissant, pita, naan, tortilla, wraps, ciabatta, brioche,
    focaccia, cake, muffin, crumpet, brötchen`),
  ],
  [
    'dairy',
    listed(`milk, butter, cream, yogurt, yoghurt, cheese, quark, kefir, buttermilk, ghee, egg, mozzarella, feta, parmesan, cheddar,
    ricotta, skyr, crème fraîche, milch, sahne, käse, joghurt, eier`),
  ],
  [
    'other',
    listed(`water, oil, vinegar, syrup, agave, sugar, aminos, tamari, soy sauce, miso, dijon, broth, stock,
    tomato paste, crushed tomatoes, canned tomatoes, caper, cacao, cocoa, carob, nutritional yeast,
    baking soda, baking powder, arrowroot, agar, psyllium, sea moss, spirulina, sauerkraut, kimchi, tea bag`),
  ],
  [
    'nuts',
    listed(`almond, brazil nut, cashew, chestnut, coconut, hazelnut, macadamia, pecan, pine nut, pistachio, walnut,
    peanut, chia, flax, hemp, pumpkin seed, poppy seed, sesame, sunflower, tahini, nuts`),
  ],
  [
    'spices',
    listed(`salt, black pepper, white pepper, cayenne, chili, chilli, cinnamon, cardamom, clove, ground , cumin,
    curry, fennel seed, fenugreek, garam masala, garlic powder, onion powder, mustard seed, nutmeg,
    dried oregano, dried thyme, dried basil, dried dill, dried rosemary, dried mint, paprika, saffron,
    star anise, sumac, vanilla, allspice, za’atar, za'atar, caraway, spice`),
  ],
  [
    'grains',
    listed(`quinoa, amaranth, rice, buckwheat, millet, teff, fonio, oat, spelt, flour, noodle, pasta,
    chickpea, lentil, split pea, edamame, tofu, tempeh, black bean, kidney bean, white bean,
    adzuki, lima bean, fava bean, mung bean, cooked bean`),
  ],
  [
    'herbs',
    listed(`basil, bay lea, chive, cilantro, coriander, dill, lemongrass, mint, oregano, parsley, rosemary, sage,
    tarragon, thyme, chamomile, hibiscus`),
  ],
  [
    'vegetables',
    listed(`squash, sprout, greens, artichoke, arugula, asparagus, beet, pepper, bok choy, broccoli, cabbage,
    carrot, cauliflower, celer, chard, chayote, tomato, corn, cucumber, daikon, dulse, eggplant, endive,
    fennel, garlic, ginger, green bean, pea, palm, jalape, jicama, kale, kelp, kohlrabi, kombu,
    leek, lettuce, mushroom, nopal, nori, okra, onion, parsnip, potato, pumpkin, purslane, radicchio,
    radish, rutabaga, scallion, shallot, spinach, turmeric, turnip, wakame, watercress, zucchini, tomatillo,
    salad, seaweed`),
  ],
  [
    'fruits',
    listed(`apple, apricot, avocado, banana, berries, blackberr, blueberr, cranberr, raspberr, strawberr, nectarine, berry, cantaloupe, cherr, date, fig, grape, guava, melon, kiwi, lemon, lime, mango, nectarine,
    olive, orange, papaya, passion fruit, peach, pear, persimmon, pineapple, plum, plantain, pomegranate,
    prune, raisin, currant, soursop, star fruit, tamarind, tangerine, mulberr, fruit`),
  ],
];

/** Longer words that are checked before the words above. */
const exceptions: readonly [string, GroceryCategory][] = [
  ['bread flour', 'grains'],
  ['breadcrumb', 'grains'],
  ['bread crumb', 'grains'],
  ['rice paper', 'grains'],
  ['rice cake', 'grains'],
  ['sponge cake', 'bakery'],
  ['butternut', 'vegetables'],
  ['butter lettuce', 'vegetables'],
  ['butter bean', 'grains'],
  ['peanut butter', 'nuts'],
  ['almond butter', 'nuts'],
  ['cashew butter', 'nuts'],
  ['nut butter', 'nuts'],
  ['sunflower butter', 'nuts'],
  ['hazelnut butter', 'nuts'],
  ['pecan butter', 'nuts'],
  ['walnut butter', 'nuts'],
  ['macadamia butter', 'nuts'],
  ['pistachio butter', 'nuts'],
  ['seed butter', 'nuts'],
  ['cocoa butter', 'other'],
  ['cacao butter', 'other'],
  ['coconut butter', 'nuts'],
  ['coconut milk', 'nuts'],
  ['almond milk', 'nuts'],
  ['hemp milk', 'nuts'],
  ['coconut cream', 'other'],
  ['tartar', 'other'],
  ['creamed corn', 'vegetables'],
  ['butterscotch', 'other'],
  ['breadfruit', 'fruits'],
  ['breaded', 'other'],
  ['ice cream', 'other'],
  ['milk chocolate', 'other'],
  ['milk thistle', 'other'],
  ['eggplant', 'vegetables'],
  ['egg noodle', 'grains'],
  ['egg replacer', 'other'],
  ['kelp noodle', 'vegetables'],
  ['mung bean sprout', 'vegetables'],
  ['alfalfa', 'vegetables'],
  ['amaranth greens', 'vegetables'],
  ['sprouts', 'vegetables'],
  ['coconut oil', 'other'],
  ['coconut water', 'other'],
  ['coconut aminos', 'other'],
  ['coconut sugar', 'other'],
  ['baking', 'other'],
  ['almond flour', 'nuts'],
  ['spaghetti squash', 'vegetables'],
  ['mustard greens', 'vegetables'],
  ['peach', 'fruits'],
  ['pear', 'fruits'],
  ['grape', 'fruits'],
  ['pineapple', 'fruits'],
  ['rose water', 'other'],
  ['tamarind', 'fruits'],
  ['sugar snap', 'vegetables'],
  ['watermelon', 'fruits'],
  ['watercress', 'vegetables'],
  ['chili pepper', 'vegetables'],
  ['sage', 'herbs'],
];

/** The grocery category of an ingredient's text, by its words; `other` if unknown. */
export function groceryCategoryOf(text: string): GroceryCategory {
  const words = ` ${text.toLowerCase()} `;
  const exception = exceptions.find(([word]) => words.includes(` ${word}`));
  if (exception) return exception[1];
  return keywords.find(([, list]) => list.some((word) => words.includes(` ${word}`)))?.[0] ?? 'other';
}
