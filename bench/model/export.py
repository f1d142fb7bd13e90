# Writes a model folder as @xenova/transformers loads it: tokenizer, config, and an ONNX graph that looks up, sums and normalises. Trains nothing.
import json
import os

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

PAD, UNKNOWN = '[PAD]', '[UNK]'
# More tokens than any text of a symbol or a question has.
MOST_TOKENS = 1024
# A longer word would be unknown; embedding-text.ts leaves out words of more than 40 letters.
LONGEST_WORD = 100


def write_model(folder, tokens, rows):
    """tokens: list of V words and pieces, the first two PAD and UNKNOWN; rows: float32 [V, D]."""
    os.makedirs(os.path.join(folder, 'onnx'), exist_ok=True)
    write_json(folder, 'config.json', {
        'architectures': ['BertModel'], 'model_type': 'bert', 'hidden_size': int(rows.shape[1]),
        'vocab_size': len(tokens), 'max_position_embeddings': MOST_TOKENS, 'pad_token_id': 0,
    })
    write_json(folder, 'tokenizer_config.json', {
        'tokenizer_class': 'PreTrainedTokenizer', 'model_max_length': MOST_TOKENS, 'pad_token': PAD, 'unk_token': UNKNOWN,
        'do_lower_case': False, 'clean_up_tokenization_spaces': False,
    })
    write_json(folder, 'tokenizer.json', tokenizer_of(tokens))
    onnx.save(graph_of(*quantised(rows)), os.path.join(folder, 'onnx', 'model_quantized.onnx'))


def write_json(folder, name, value):
    with open(os.path.join(folder, name), 'w', encoding='utf-8') as file:
        json.dump(value, file, ensure_ascii=False, separators=(',', ':'))
        file.write('\n')


def tokenizer_of(tokens):
    special = [{'id': id, 'content': token, 'single_word': False, 'lstrip': False, 'rstrip': False, 'normalized': False, 'special': True}
               for id, token in enumerate((PAD, UNKNOWN))]
    return {
        'version': '1.0', 'truncation': None, 'padding': None, 'added_tokens': special, 'normalizer': None,
        'pre_tokenizer': {'type': 'WhitespaceSplit'}, 'post_processor': None, 'decoder': {'type': 'WordPiece', 'prefix': '##', 'cleanup': False},
        'model': {'type': 'WordPiece', 'unk_token': UNKNOWN, 'continuing_subword_prefix': '##', 'max_input_chars_per_word': LONGEST_WORD,
                  'vocab': {token: id for id, token in enumerate(tokens)}},
    }


def quantised(rows):
    """Each row in 8 bits, and its scale: rows ≈ int8 [V, D] * float32 [V, 1]."""
    scales = np.maximum(np.abs(rows).max(axis=1, keepdims=True), 1e-12) / 127
    return np.clip(np.rint(rows / scales), -127, 127).astype(np.int8), scales.astype(np.float32)


def graph_of(rows, scales):
    nodes = [
        helper.make_node('Gather', ['rows', 'input_ids'], ['row_of'], axis=0),
        helper.make_node('Cast', ['row_of'], ['row_float'], to=TensorProto.FLOAT),
        helper.make_node('Gather', ['scales', 'input_ids'], ['scale_of'], axis=0),
        helper.make_node('Cast', ['attention_mask'], ['mask_flat'], to=TensorProto.FLOAT),
        helper.make_node('Unsqueeze', ['mask_flat', 'first_axis'], ['weight_row']),
        helper.make_node('Transpose', ['scale_of'], ['scale_row'], perm=[0, 2, 1]),
        helper.make_node('Mul', ['scale_row', 'weight_row'], ['weights']),
        # [batch, 1, tokens] × [batch, tokens, D]: scale, mask and sum in one.
        helper.make_node('MatMul', ['weights', 'row_float'], ['summed']),
        helper.make_node('Squeeze', ['summed', 'first_axis'], ['sum']),
        helper.make_node('ReduceL2', ['sum'], ['length'], axes=[1], keepdims=1),
        helper.make_node('Max', ['length', 'least_length'], ['divisor']),
        helper.make_node('Div', ['sum', 'divisor'], ['sentence_embedding']),
    ]
    constants = [
        numpy_helper.from_array(rows, 'rows'), numpy_helper.from_array(scales, 'scales'),
        numpy_helper.from_array(np.array([1], np.int64), 'first_axis'), numpy_helper.from_array(np.array(1e-9, np.float32), 'least_length'),
    ]
    inputs = [helper.make_tensor_value_info(name, TensorProto.INT64, ['batch', 'tokens']) for name in ('input_ids', 'attention_mask')]
    outputs = [helper.make_tensor_value_info('sentence_embedding', TensorProto.FLOAT, ['batch', rows.shape[1]])]
    model = helper.make_model(helper.make_graph(nodes, 'static-embeddings', inputs, outputs, constants), opset_imports=[helper.make_opsetid('', 13)])
    model.ir_version = 7
    onnx.checker.check_model(model)
    return model
